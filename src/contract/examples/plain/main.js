import { createInstance } from '@module-federation/runtime';
import {
  clearAccountingData,
  CONTRACT_VERSION,
  createBrowserNavigation,
  createRemoteLoader,
} from 'agency-accounting-contract';
import { followSession } from './session.js';
import { drawMenus } from './toolbar.js';

const setting = (name) => document.querySelector(`meta[name=${name}]`).content;
const api = setting('api');
const navigation = createBrowserNavigation('/accounting');
const { pathname } = navigation.location;
const loader = createRemoteLoader({
  manifestUrl: `${setting('remote')}/mf-manifest.json`,
  runtime: createInstance({ name: 'shell', remotes: [] }),
  openedAt: pathname.startsWith('/accounting/') ? pathname.slice('/accounting'.length) : undefined,
});
// `enter` shares this load, or begins another one and shows why it failed.
loader.load().catch(() => undefined);

const menus = document.querySelector('.menus');
const host = {
  contract: CONTRACT_VERSION,
  session: { managedBy: 'host', hostCookie: true, siteAuthCookie: true, userId: null },
  office: { officeId: null },
  navigation,
  toolbar: { set: (model) => drawMenus(menus, model) },
  telemetry: {
    report: ({ name, data }) => {
      if (name === 'request-failed' && data?.status === 401) checkSession(true);
    },
  },
  hosts: { api, landing: api, items: api, account: api },
  // Browsers hide the attribute from scripts, not the property.
  contentSecurity: { nonce: document.querySelector('script[nonce]').nonce },
};

const home = document.querySelector('h1');
const places = {
  accounting: document.querySelector('.accounting'),
  dashboard: document.querySelector('.dashboard'),
};
const mounts = {
  accounting: (module) => module.mount(places.accounting, host),
  // A module of an older version has no parts.
  dashboard: (module) => module.mountPart?.(places.dashboard, 'to-collect', host),
};
/** Which of the places is shown; null on the host's own pages, and while nobody is known to be signed in. */
let shown = null;
/** Ends what is shown of the module. */
let leave = null;

/** Shows the module, or a part of it; returns what removes it, even if it has not been loaded yet. */
function enter(name) {
  let mounted = null;
  let isWanted = true;
  loader.load().then(
    (module) => {
      if (isWanted) mounted = mounts[name](module);
    },
    (error) => {
      console.error(error);
      if (!isWanted) return;
      places[name].textContent = 'Accounting cannot be opened right now. Choose it again.';
      // So that the link to it loads it again.
      shown = null;
    },
  );
  return () => {
    isWanted = false;
    mounted?.unmount();
    places[name].textContent = '';
  };
}

function show({ pathname }) {
  const isAccounting = pathname === '/accounting' || pathname.startsWith('/accounting/');
  const wanted = isAccounting ? 'accounting' : pathname === '/dashboard' ? 'dashboard' : null;
  home.hidden = wanted !== null;
  for (const [name, place] of Object.entries(places)) place.hidden = name !== wanted;
  const entered = host.session.userId === null ? null : wanted;
  if (entered === shown) return;
  leave?.();
  shown = entered;
  leave = entered === null ? null : enter(entered);
}

/** Mounts the module anew for a user, or goes to sign-in; what the module keeps of the former session goes first. */
function changeUser(userId, former) {
  host.session = { ...host.session, userId: null };
  show(navigation.location);
  // With nobody at the start, the session has ended while no page was open.
  if (former !== undefined || userId === null) clearAccountingData();
  if (userId === null) {
    location.assign(`${api}/signin?redirect=${encodeURIComponent(location.href)}`);
    return;
  }
  host.session = { ...host.session, userId };
  show(navigation.location);
}
const checkSession = followSession(api, changeUser);

for (const link of document.querySelectorAll('nav a')) {
  link.addEventListener('click', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.push({ pathname: link.pathname });
  });
}
navigation.listen(show);
show(navigation.location);
