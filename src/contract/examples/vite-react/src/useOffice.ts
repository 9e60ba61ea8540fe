import { useState } from 'react';

const KEY = 'shell:office';

/** The user's office, or null for all. It survives a reload; remove it at sign-out. */
export function useOffice(): [officeId: string | null, choose: (officeId: string | null) => void] {
  const [officeId, setOfficeId] = useState(() => sessionStorage.getItem(KEY));
  return [
    officeId,
    (next) => {
      if (next === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, next);
      setOfficeId(next);
    },
  ];
}
