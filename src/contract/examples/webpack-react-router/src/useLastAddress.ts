import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The address last shown at a path or below it, with its query: what the module shows is all in it. */
export function useLastAddress(path: string): string {
  const { pathname, search } = useLocation();
  const [last, setLast] = useState(path);
  const isThere = pathname === path || pathname.startsWith(`${path}/`);
  const here = `${pathname}${search}`;
  if (isThere && here !== last) setLast(here);
  return last;
}
