import { useEffect } from 'react';

/** The title of the page while something is shown that has one of its own. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
