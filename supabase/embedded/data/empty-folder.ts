import { removeData, type DataFolder } from './folder.ts'
import { lockFolder } from './lock.ts'

/** @throws StartError while a server uses the folder */
export async function emptyFolder(folder: DataFolder): Promise<void> {
  const release = await lockFolder(folder.lock)
  removeData(folder)
  release()
}
