import { createInstance } from '@module-federation/enhanced/runtime';
import { openAll, startAccounting } from '../parts/accounting';
import { readSettings } from '../parts/settings';

// A page without React and without a federation plug-in; it has only the runtime.
const runtime = createInstance({ name: 'plain_host', remotes: [] });

function element(tag: 'header' | 'h2' | 'button' | 'div', className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

const page = document.getElementById('host');
if (page === null) throw new Error('The page has no element of the host.');
let clicks = 0;
const button = element('button', 'host-button btn btn-primary', 'Clicked 0 times');
button.addEventListener('click', () => {
  clicks += 1;
  button.textContent = `Clicked ${clicks} times`;
});
const bar = element('header', 'host-bar');
bar.append(element('h2', 'host-title', 'Host without React'), button);
const places = [0, ...readSettings().furtherMounts].map(() => element('div', 'host-place'));
page.append(bar, ...places);

const host = startAccounting(runtime, (index) => {
  const place = places[index];
  if (place === undefined) throw new Error(`There is no place ${index}.`);
  return place;
});
openAll(host);
