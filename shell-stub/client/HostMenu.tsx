import type { MouseEvent, ReactNode } from 'react';
import type { MenuItemModel, MenuModel } from '../../src/contract';
import { Disclosure } from './Disclosure';

/** One menu of the module, drawn by the host from the toolbar model. */
export function HostMenu(props: {
  readonly menu: MenuModel;
  readonly onSelect: (id: string) => void;
}): ReactNode {
  const { menu, onSelect } = props;
  return (
    <Disclosure
      className={menu.active ? 'bar-button active' : 'bar-button'}
      label={<span>{menu.label} ▾</span>}
      name={menu.label}
    >
      {(close) => (
        <ul>
          {menu.items.map((item, index) => (
            <li key={item.id}>
              {item.group !== undefined && item.group !== menu.items[index - 1]?.group && (
                <p className="menu-group">{item.group}</p>
              )}
              <HostMenuItem
                item={item}
                onSelect={() => {
                  close();
                  onSelect(item.id);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function HostMenuItem({
  item,
  onSelect,
}: {
  readonly item: MenuItemModel;
  readonly onSelect: () => void;
}): ReactNode {
  function onClick(event: MouseEvent): void {
    // Opening in a new tab is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (item.enabled) onSelect();
  }
  const unavailable = !item.enabled || item.busy;
  return (
    <a
      className={item.active ? 'disclosed-item active' : 'disclosed-item'}
      href={unavailable ? undefined : item.href}
      role={unavailable ? 'link' : undefined}
      tabIndex={0}
      aria-disabled={unavailable || undefined}
      aria-current={item.active ? 'page' : undefined}
      aria-busy={item.busy || undefined}
      title={item.reason}
      onClick={onClick}
    >
      {item.label}
      {item.badge !== undefined && <span className="badge">{item.badge}</span>}
      {item.reason !== undefined && <span className="reason">{item.reason}</span>}
    </a>
  );
}
