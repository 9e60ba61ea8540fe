import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { useEffect, useId, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { openAll, startAccounting } from '../parts/accounting';
import { readSettings } from '../parts/settings';

function placeOf(index: number): HTMLElement {
  const place = document.getElementById(`place-${index}`);
  if (place === null) throw new Error(`There is no place ${index}.`);
  return place;
}

/** Fields of the host with ids by its own React, enough to share some with a module that counted its own alike. */
function HostFields() {
  const ids = [useId(), useId(), useId(), useId(), useId(), useId(), useId(), useId(), useId(), useId()];
  return (
    <div hidden>
      {ids.map((id) => (
        <label key={id} htmlFor={id}>
          Field of the host
          <input id={id} />
        </label>
      ))}
    </div>
  );
}

/** A part of the host itself, rendered by its own React beside the module. */
function HostBar() {
  const [clicks, setClicks] = useState(0);
  return (
    <header className="host-bar">
      <h2 className="host-title">Host on React {version}</h2>
      <button type="button" className="host-button btn btn-primary" onClick={() => setClicks(clicks + 1)}>
        Clicked {clicks} times
      </button>
    </header>
  );
}

function Host() {
  // In an effect, so that the places are in the document.
  useEffect(() => {
    const host = startAccounting({ registerRemotes, loadRemote }, placeOf);
    openAll(host);
  }, []);
  return (
    <>
      <HostBar />
      <HostFields />
      {['0', ...readSettings().furtherMounts.map((_, index) => String(index + 1))].map((index) => (
        <div key={index} id={`place-${index}`} className="host-place" />
      ))}
    </>
  );
}

const page = document.getElementById('host');
if (page === null) throw new Error('The page has no element of the host.');
createRoot(page).render(<Host />);
