import type { ReactNode } from 'react';
import { UNAUTHENTICATED } from '../../api';
import type { Http } from '../../api';
import type { HostContract } from '../../contract';
import { createPublisher, dateIn, formatTimeOrMoment } from '../../domain';
import { hostNamesNobody, tileProblem } from '../../platform';
import type { HostState, TileProblem } from '../../platform';
import { CallFailed, createAsk } from './asking';
import type { PartFacts } from './partFacts';
import { accessOf, isOffered, offeredByHost, profileOf, zoneOf } from './partSession';

/** What a part shows; null for nothing, because it is not offered, or not known yet to be. */
interface PartState {
  readonly title: string;
  /** Figures of the last answer; null while there are none. */
  readonly figures: ReactNode;
  /** Shown in place of figures: why there are none, if asking again would not help. */
  readonly words: string | null;
  /** Says when the figures were made, such as `9:41 AM`, with the date once that is not today; null without any. */
  readonly asOf: (() => string) | null;
  readonly problem: TileProblem | null;
}

/** Loads what a part shows, and follows host and session. */
export interface PartModel {
  readonly current: () => PartState | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks again; the previous figures stay until then. */
  readonly refresh: () => void;
  /** Asks again if the last attempt failed and another may not, as when the network is back. */
  readonly recover: () => void;
  /** Nobody is signed in any more: nothing of the user stays. */
  readonly signOut: () => void;
  /** Somebody has signed in, in another tab. */
  readonly signIn: (userId: string) => void;
  /** Another user, office or API: everything is fetched again, and nothing of the previous one stays. */
  readonly restart: () => void;
  /** Gives up what is under way. */
  readonly dispose: () => void;
}

const SIGNED_OUT = 'You are signed out. Sign in again to see this.';
const BROKEN: TileProblem = { text: 'This could not be shown.', canRetry: true };

/** What the model of a part needs of its mount. */
interface PartMount {
  readonly host: HostState;
  readonly http: Http;
  readonly now: () => number;
  /** Reports an error that is no failed call. */
  readonly crashed: (error: unknown) => void;
}

/** Creates the model of one mounted part. It asks for figures only after it knows that the user may see them. */
export function createPartModel(facts: PartFacts, { host, http, now, crashed }: PartMount): PartModel {
  const { subscribe, publish } = createPublisher();
  const blank: PartState = { title: facts.title, figures: null, words: null, asOf: null, problem: null };
  let state: PartState | null = null;
  let running: AbortController | null = null;
  /** Whose figures are shown, or asked for. */
  let user: string | null = null;
  /** Whether the part is known to be offered. Until then it shows nothing, not even what went wrong. */
  let isKnown = false;
  let hasProblem = false;
  /** Whether the host has named a user, or has left it to the module to ask. */
  let isNamed = false;

  function show(next: PartState | null): void {
    state = next;
    publish();
  }

  async function load(contract: HostContract, signal: AbortSignal): Promise<PartState | null> {
    const ask = createAsk(http, signal);
    const profile = await profileOf(ask);
    // The host need not say that the user has changed.
    if (user !== null && user !== profile.userId) show(blank);
    user = profile.userId;
    isKnown = await isOffered(ask, contract, facts);
    if (!isKnown) return null;
    const access = await accessOf(ask, profile, facts);
    const words = facts.rules.deniedReason(access);
    if (words !== undefined) return { ...blank, words };
    const zone = await zoneOf(ask);
    const day = dateIn(now(), zone);
    const figures = await facts.loadFigures({ ask, profile, day, officeId: contract.office.officeId });
    const madeAt = now();
    return { ...blank, ...figures, asOf: () => formatTimeOrMoment(madeAt, zone, now()) };
  }

  async function run(): Promise<void> {
    running?.abort();
    running = null;
    hasProblem = false;
    const contract = host.current();
    const offered = offeredByHost(contract, facts);
    if (offered === false) {
      show(null);
      return;
    }
    if (offered === true) isKnown = true;
    const { session } = contract;
    // A module that manages its session finds out by itself who is signed in, until the host has named them.
    if (session.userId === null && (hostNamesNobody(session) || isNamed)) {
      show(isKnown ? { ...blank, words: SIGNED_OUT } : null);
      return;
    }
    isNamed ||= session.userId !== null;
    // Of the session before.
    if (state === null) isKnown = offered === true;
    const { signal } = (running = new AbortController());
    // Appearing late is better than vanishing again.
    const before = state ?? (isKnown ? blank : null);
    show(before === null ? null : { ...before, words: null, problem: null });
    try {
      const next = await load(contract, signal);
      if (!signal.aborted) show(next);
    } catch (error) {
      if (signal.aborted) return;
      const failed = afterFailure(state ?? blank, error);
      hasProblem = failed.problem?.canRetry === true;
      show(isKnown ? failed : null);
    }
  }

  function afterFailure(before: PartState, error: unknown): PartState {
    if (!(error instanceof CallFailed)) {
      crashed(error);
      return { ...blank, problem: BROKEN };
    }
    if (error.failure.status === UNAUTHENTICATED) {
      user = null;
      return { ...blank, words: SIGNED_OUT };
    }
    return { ...before, words: null, problem: tileProblem(error.failure) };
  }

  function restart(): void {
    state = null;
    void run();
  }

  return {
    current: () => state,
    subscribe,
    refresh: () => void run(),
    recover: () => {
      if (hasProblem) void run();
    },
    signOut: () => {
      running?.abort();
      hasProblem = false;
      user = null;
      if (state !== null) show({ ...blank, words: SIGNED_OUT });
    },
    signIn: (userId) => {
      if (userId !== user) restart();
    },
    restart,
    dispose: () => running?.abort(),
  };
}
