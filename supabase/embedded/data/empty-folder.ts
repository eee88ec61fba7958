import { removeData, type DataFolder } from './folder.ts'
import { lockFolder } from './lock.ts'

/**
 * Removes the data of a folder that no server uses.
 * @throws StartError while one does
 */
export async function emptyFolder(folder: DataFolder): Promise<void> {
  const release = await lockFolder(folder.lock)
  removeData(folder)
  release()
}
