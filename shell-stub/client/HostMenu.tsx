import type { MouseEvent, ReactNode } from 'react';
import type { MenuItemModel, MenuModel } from 'agency-accounting-contract';
import { Disclosure } from './Disclosure';
import { isPlainClick } from './plainClick';

/** A menu with more entries has a column for each group, so that all of it is in sight. */
const COLUMN_ENTRIES = 12;

/** One menu of the module, drawn by the host from the toolbar model. */
export function HostMenu(props: {
  readonly menu: MenuModel;
  readonly onSelect: (id: string) => void;
  /** The pointer or the focus has reached an entry, so its code may be prefetched. */
  readonly onApproach: (id: string) => void;
}): ReactNode {
  const { menu, onSelect, onApproach } = props;
  return (
    <Disclosure
      className={menu.active ? 'bar-button active' : 'bar-button'}
      label={<span>{menu.label} ▾</span>}
      name={menu.label}
    >
      {(close) => (
        <ul className={menu.items.length > COLUMN_ENTRIES ? 'in-columns' : undefined}>
          {menu.items.map((item, index) => {
            const isFirst = item.group !== undefined && item.group !== menu.items[index - 1]?.group;
            return (
              <li key={item.id} className={isFirst ? 'first-of-group' : undefined}>
                {isFirst && <p className="menu-group">{item.group}</p>}
                <HostMenuItem
                  item={item}
                  onApproach={() => onApproach(item.id)}
                  onSelect={() => {
                    close();
                    onSelect(item.id);
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Disclosure>
  );
}

function HostMenuItem({
  item,
  onSelect,
  onApproach,
}: {
  readonly item: MenuItemModel;
  readonly onSelect: () => void;
  readonly onApproach: () => void;
}): ReactNode {
  function onClick(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (item.enabled) onSelect();
  }
  const unavailable = !item.enabled || item.busy;
  const classes = ['disclosed-item', item.active && 'active', item.group !== undefined && 'grouped'];
  return (
    <a
      className={classes.filter(Boolean).join(' ')}
      href={unavailable ? undefined : item.href}
      role={unavailable ? 'link' : undefined}
      tabIndex={0}
      aria-disabled={unavailable || undefined}
      aria-current={item.active ? 'page' : undefined}
      aria-busy={item.busy || undefined}
      aria-description={item.group}
      title={item.reason}
      onClick={onClick}
      onPointerEnter={unavailable ? undefined : onApproach}
      onFocus={unavailable ? undefined : onApproach}
    >
      {item.label}
      {item.badge !== undefined && <span className="badge">{item.badge}</span>}
      {item.reason !== undefined && <span className="reason">{item.reason}</span>}
    </a>
  );
}
