import type { BrokenCase } from './breaking';
import type { Breakage, Sent } from './backEnd';

const without = ({ headers }: Sent, names: readonly string[]): Sent['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Removes from some requests the headers that tell that they come from another site. */
export const fromAnySite =
  (concerned: (sent: Sent) => boolean, names = ['origin', 'sec-fetch-site']): Breakage =>
  (sent, ask) =>
    ask(
      sent.headers['sec-fetch-site'] === 'cross-site' && concerned(sent)
        ? { headers: without(sent, names) }
        : {},
    );

const WAYS = [
  'Origin https://stranger.example',
  'Origin null, as of a frame without an origin',
  'no Origin and Sec-Fetch-Site cross-site',
];

/** What is said of a call that is answered to pages of any site. */
export const fromElsewhere = (call: string, came: string, ways: readonly string[] = WAYS): string[] =>
  ways.map(
    (way) =>
      `${call} · foreign origin: sent with the user’s cookie and ${way}, it is answered with ${came}. Before anything else, compare Origin with a list of your pages’ origins, and answer with HTTP 403 if it is not there; without Origin, if Sec-Fetch-Site is neither same-origin nor none. Otherwise any site can make it in the user’s name.`,
  );

/** Back ends that answer pages of other sites. */
export const TRUSTING: readonly BrokenCase[] = [
  {
    broken: 'commands and renewals from any site',
    breakage: fromAnySite(() => true),
    fails: [
      ...fromElsewhere('CreateCompanyPayable', 'HTTP 200 and code 13'),
      ...fromElsewhere('GET /user/renew/cookie', 'HTTP 200 and code 0'),
    ],
  },
  {
    broken: 'no look at Sec-Fetch-Site',
    breakage: fromAnySite(({ headers }) => headers['origin'] === undefined, ['sec-fetch-site']),
    fails: [
      ...fromElsewhere('CreateCompanyPayable', 'HTTP 200 and code 13', WAYS.slice(2)),
      ...fromElsewhere('GET /user/renew/cookie', 'HTTP 200 and code 0', WAYS.slice(2)),
    ],
  },
];
