import { generatePath, Navigate, useLocation, useParams } from 'react-router-dom'

export function MovedTo({ pattern }: { pattern: string }) {
  const { search } = useLocation()
  return <Navigate to={{ pathname: generatePath(pattern, useParams()), search }} replace />
}
