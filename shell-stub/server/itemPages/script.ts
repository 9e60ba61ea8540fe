import { Html } from './html';

/**
 * The script of the pages: it notifies the opener and other tabs of changes (`ItemsChangedMessage`), can close the window,
 * submits a form only once where its button is pressed twice, and adds up the amounts in the payment form. The pages also
 * work without it; nothing relies on it.
 */
export const PAGE_SCRIPT = new Html(`(() => {
  'use strict';
  const changed = document.getElementById('changed');
  if (changed) {
    const message = JSON.parse(changed.textContent);
    // The browser delivers the message to the one origin that the opener has, whichever of them that is.
    const openers = [location.origin, ...changed.dataset.openers.split(' ').filter(Boolean)];
    if (window.opener) for (const origin of openers) window.opener.postMessage(message, origin);
    // Other tabs show the item too, and the opener may have gone to another page.
    new BroadcastChannel('accounting:items').postMessage(message);
    // A reload of this page is not a change.
    const address = new URL(location.href);
    address.searchParams.delete('done');
    history.replaceState(null, '', address);
  }
  const close = document.querySelector('.close');
  if (window.opener) {
    close.hidden = false;
    close.addEventListener('click', () => window.close());
  }
  for (const form of document.forms) {
    if (form.method !== 'post') continue;
    form.addEventListener('submit', (event) => {
      if (form.dataset.sent) return event.preventDefault();
      form.dataset.sent = 'yes';
      // Whoever stops the page may send the same form again: its key posts it once.
      setTimeout(() => delete form.dataset.sent, 2000);
    });
  }
  window.addEventListener('pageshow', () => {
    for (const form of document.forms) delete form.dataset.sent;
  });
  const form = document.querySelector('form[data-payment]');
  if (!form) return;
  // Amounts are read as the server reads them: what it would refuse makes no sum.
  const { amount: pattern, maxCents } = form.dataset;
  const cents = (entered) => {
    const typed = entered.trim();
    const match = new RegExp(pattern).exec(typed);
    if (!match) return typed === '' ? 0 : NaN;
    const sum = Number((match[1] || '0').replaceAll(',', '')) * 100 + Number((match[2] || '').padEnd(2, '0'));
    return sum <= Number(maxCents) ? sum : NaN;
  };
  const text = (amount) => Number.isNaN(amount) ? '—' : (amount < 0 ? '-' : '') + '$' + (Math.abs(amount) / 100)
    .toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const fields = [...form.querySelectorAll('input[data-open]')];
  const value = (name) => cents(form.elements[name].value);
  const show = (name, content) => { form.querySelector('[data-sum="' + name + '"]').textContent = content; };
  const add = () => {
    const received = value('tendered') - value('change');
    const applied = fields.reduce((sum, field) => sum + cents(field.value), 0);
    show('received', text(received));
    show('applied', text(applied));
    show('left', text(received - applied));
    form.querySelector('.left').classList.toggle('short', received < applied);
  };
  form.addEventListener('input', add);
  const spread = form.querySelector('[data-spread]');
  spread.hidden = false;
  spread.addEventListener('click', () => {
    let left = value('tendered') - value('change');
    if (Number.isNaN(left)) return;
    for (const field of fields) {
      const part = Math.max(0, Math.min(left, Number(field.dataset.open)));
      field.value = part > 0 ? (part / 100).toFixed(2) : '';
      left -= part;
    }
    add();
  });
  add();
})();`);
