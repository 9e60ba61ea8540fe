import { createInstance } from '@module-federation/runtime';
import { CONTRACT_VERSION, createBrowserNavigation, createRemoteLoader } from 'agency-accounting-contract';

const setting = (name) => document.querySelector(`meta[name=${name}]`).content;
const api = setting('api');
const navigation = createBrowserNavigation('/accounting');
const { pathname } = navigation.location;
const loader = createRemoteLoader({
  manifestUrl: `${setting('remote')}/mf-manifest.json`,
  runtime: createInstance({ name: 'shell', remotes: [] }),
  openedAt: pathname.startsWith('/accounting/') ? pathname.slice('/accounting'.length) : undefined,
});
const host = {
  contract: CONTRACT_VERSION,
  session: { managedBy: 'host', hostCookie: true, siteAuthCookie: true },
  office: { officeId: null },
  navigation,
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
/** Which of the places is shown; null on the host's own pages. */
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
      if (isWanted) places[name].textContent = error.message;
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
  if (wanted === shown) return;
  leave?.();
  shown = wanted;
  leave = wanted === null ? null : enter(wanted);
}

for (const link of document.querySelectorAll('nav a')) {
  link.addEventListener('click', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigation.push({ pathname: link.pathname });
  });
}
navigation.listen(show);
show(navigation.location);
