import { useEffect, useState } from 'react';

/** A wait shorter than this, in milliseconds, is over before anybody would cancel it. */
const LONG_MS = 1000;

/** Whether a wait, which began with the first rendering, has become long. */
export function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
