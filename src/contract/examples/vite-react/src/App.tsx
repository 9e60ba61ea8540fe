import { useSyncExternalStore, type MouseEvent } from 'react';
import { Accounting } from './Accounting';
import { navigation } from './navigation';

/** A link within the page; with Ctrl or another button, the browser opens it in a tab as usual. */
function PageLink({ to, text }: { readonly to: string; readonly text: string }) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.push({ pathname: to });
  };
  return (
    <a href={to} onClick={follow}>
      {text}
    </a>
  );
}

const subscribe = (onChange: () => void) => navigation.listen(onChange);

export function App() {
  const path = useSyncExternalStore(subscribe, () => navigation.location.pathname);
  return (
    <>
      <nav>
        <PageLink to="/" text="Home" />
        <PageLink to="/accounting" text="Accounting" />
      </nav>
      {/^\/accounting(\/|$)/.test(path) ? <Accounting /> : <h1>Home</h1>}
    </>
  );
}
