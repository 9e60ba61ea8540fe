import { useEffect, useState } from 'react';
import type { OfficeOption } from 'agency-accounting-contract';
import type { WhoAmI } from '../../src/api/wire';
import { officesOf } from './api';
import { recallOffice, rememberChoice, rememberOffice, type KeptOffice } from './officeMemory';

/** The office that the shell is working in, and those that its user can choose. */
export interface Offices {
  readonly options: readonly OfficeOption[];
  /** Null: all offices. */
  readonly officeId: string | null;
  readonly choose: (officeId: string | null) => void;
}

const NONE: Offices = { options: [], officeId: null, choose: () => undefined };

/**
 * Manages the office of the shell: the one that its user was already working in, otherwise the session's
 * initial one. That is the home office of a user who can report by office only, or the first of theirs, and all offices for
 * everybody else (§6). An office that the user no longer has is dropped.
 */
export function useOffices(user: WhoAmI | null): Offices {
  const [office, setOffice] = useState<KeptOffice | null>(null);
  const [loaded, setLoaded] = useState<{ userId: string; options: readonly OfficeOption[] } | null>(null);
  const userId = user?.hsUserUUID ?? null;
  const initials = user?.hsUserName ?? null;
  const preset = String(user?.officeContext ?? '') || null;
  // Set while rendering, so that the module is never mounted with the office of another user.
  const current = userId === null || office?.userId === userId ? office : initialOffice(userId, preset);
  if (current !== office) setOffice(current);

  useEffect(() => {
    if (office !== null) rememberOffice(office);
  }, [office]);
  useEffect(() => {
    if (initials === null || userId === null) return;
    let wanted = true;
    officesOf(initials).then(
      (found) => {
        if (!wanted) return;
        const names = found.map(({ description }) => description);
        const options = found.flatMap(({ archived, officeId, id, description }) => {
          const value = officeId ?? id ?? '';
          // As the module's own selectors tell offices of one name apart.
          const isShared = names.indexOf(description) !== names.lastIndexOf(description);
          return archived ? [] : [{ value, label: isShared ? `${description} (${value})` : description }];
        });
        setLoaded({ userId, options });
        setOffice((kept) => (isOffered(kept, options) ? kept : { userId, officeId: preset }));
      },
      // The shell works without its office selector; the module itself reports what it cannot load.
      (error: unknown) => console.warn('The stub shell could not load the offices.', error),
    );
    return () => {
      wanted = false;
    };
  }, [initials, userId, preset]);

  if (userId === null || current === null) return NONE;
  return {
    options: loaded?.userId === userId ? loaded.options : NONE.options,
    officeId: current.officeId,
    choose: (officeId) => {
      setOffice({ userId, officeId });
      rememberChoice({ userId, officeId });
    },
  };
}

/** Returns the initial office. A stored null is a choice too: all offices. */
function initialOffice(userId: string, preset: string | null): KeptOffice {
  const kept = recallOffice(userId);
  return { userId, officeId: kept === undefined ? preset : kept };
}

function isOffered(office: KeptOffice | null, options: readonly OfficeOption[]): boolean {
  return (
    office === null || office.officeId === null || options.some(({ value }) => value === office.officeId)
  );
}
