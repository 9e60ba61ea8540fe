import { createInstance } from '@module-federation/runtime';
import { CONTRACT_VERSION, createBrowserNavigation, createRemoteLoader } from 'agency-accounting-contract';

const setting = (name) => document.querySelector(`meta[name=${name}]`).content;
const api = setting('api');
const navigation = createBrowserNavigation('/accounting');
const loader = createRemoteLoader({
  manifestUrl: `${setting('remote')}/mf-manifest.json`,
  runtime: createInstance({ name: 'shell', remotes: [] }),
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
const place = document.querySelector('.accounting');
/** Ends what is shown of the module; null on the host's own pages. */
let leave = null;

/** Shows the module; returns what removes it, even if it has not been loaded yet. */
function enter() {
  let mounted = null;
  let isWanted = true;
  loader.load().then(
    (module) => {
      if (isWanted) mounted = module.mount(place, host);
    },
    (error) => {
      if (isWanted) place.textContent = error.message;
    },
  );
  return () => {
    isWanted = false;
    mounted?.unmount();
    place.textContent = '';
  };
}

function show({ pathname }) {
  const isAccounting = pathname === '/accounting' || pathname.startsWith('/accounting/');
  home.hidden = isAccounting;
  place.hidden = !isAccounting;
  if (isAccounting) leave ??= enter();
  else {
    leave?.();
    leave = null;
  }
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
