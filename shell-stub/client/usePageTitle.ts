import { useEffect } from 'react';

/** Sets the title of the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
