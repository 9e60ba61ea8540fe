/** Id of the menu that is open; null for none. It stays open when the module sends another model. */
let opened = null;

/**
 * Draws the menus of the module: a button for each, with the links of its entries, groups of them under a heading. Clears
 * them for null. The page has the title of the screen.
 */
export function drawMenus(place, model) {
  document.title = model ? `${model.screenTitle} - Agency` : 'Agency';
  const menus = (model?.menus ?? []).map(({ id, label, items }) => {
    const button = made('button', label);
    const entries = made('ul');
    button.ariaExpanded = String(id === opened);
    entries.hidden = id !== opened;
    button.addEventListener('click', () => {
      opened = id === opened ? null : id;
      drawMenus(place, model);
    });
    items.forEach((item, index) => {
      if (item.group && item.group !== items[index - 1]?.group) entries.append(made('li', item.group));
      entries.append(entry(item, () => choose(place, model, item.id)));
    });
    const menu = made('div');
    menu.append(button, entries);
    return menu;
  });
  place.replaceChildren(...menus);
}

function entry({ label, href, enabled, reason, active, badge }, onChoose) {
  const link = made('a', badge === undefined ? label : `${label} (${badge})`);
  link.title = reason ?? '';
  // Without an address it is no link: nothing to follow, and shown as such.
  if (enabled) link.href = href;
  else link.ariaDisabled = 'true';
  if (active) link.ariaCurrent = 'page';
  link.addEventListener('click', (event) => {
    // With Ctrl or another button, the browser opens it in a tab as usual.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (enabled) onChoose();
  });
  const row = made('li');
  row.append(link);
  return row;
}

function choose(place, model, id) {
  opened = null;
  drawMenus(place, model);
  model.select(id);
}

function made(name, text = '') {
  return Object.assign(document.createElement(name), { textContent: text });
}
