import type { ReactNode } from 'react';
import type { HostNavigation, ToolbarModel } from 'agency-accounting-contract';
import type { WhoAmI } from '../../src/api/wire';
import { MODULE_BASENAME } from '../shared/config';
import { BrandMark, PRODUCT_NAME } from './BrandMark';
import { Disclosure } from './Disclosure';
import { HostMenu } from './HostMenu';
import { OfficeSelector } from './OfficeSelector';
import { DASHBOARD_PATH } from './signInAddress';
import { ShellLink } from './ShellLink';
import type { Offices } from './useOffices';

/** The host's own toolbar: brand, the module's menus (rendered from its model), office selector, user. */
export function HostToolbar(props: {
  readonly agencyName: string;
  readonly user: WhoAmI | null;
  readonly model: ToolbarModel | null;
  readonly offices: Offices;
  /** The history in which the module and the dashboard are places. */
  readonly navigation: HostNavigation;
  readonly hasDashboard: boolean;
  /** The pointer or the focus has reached a menu entry. */
  readonly onApproach: (id: string) => void;
  readonly onSignOut: () => void;
  readonly panelOpen: boolean;
  readonly onPanel: () => void;
}): ReactNode {
  const { user, model, offices } = props;
  return (
    <header className="host-toolbar">
      <div className="host-row">
        <ShellLink navigation={props.navigation} to={MODULE_BASENAME} className="brand">
          <BrandMark />
          <span className="product-name">{PRODUCT_NAME}</span>
          <span className="agency-name">{props.agencyName}</span>
        </ShellLink>
        <span className="spring" />
        {offices.options.length > 0 && (
          <OfficeSelector offices={offices.options} officeId={offices.officeId} onOffice={offices.choose} />
        )}
        {model?.help !== undefined && (
          <button type="button" className="bar-button" onClick={model.help}>
            Help
          </button>
        )}
        {user !== null && (
          <Disclosure
            label={
              <>
                <span className="initials">
                  {user.hsUserName}@{user.agencyId}
                </span>
                <span className="full-name">
                  {user.fName} {user.lName}
                </span>
              </>
            }
          >
            {(close) => (
              <>
                {props.hasDashboard && (
                  <ShellLink
                    navigation={props.navigation}
                    to={DASHBOARD_PATH}
                    className="disclosed-item"
                    onFollow={close}
                  >
                    Dashboard
                  </ShellLink>
                )}
                <button type="button" className="disclosed-item" onClick={model?.signOut ?? props.onSignOut}>
                  Sign out
                </button>
              </>
            )}
          </Disclosure>
        )}
        <button type="button" className="bar-button" aria-expanded={props.panelOpen} onClick={props.onPanel}>
          Scenario
        </button>
      </div>
      {model !== null && (
        <nav className="host-row menus" aria-label={model.title}>
          <strong className="area">{model.title}</strong>
          {model.menus.map((menu) => (
            <HostMenu
              key={menu.id}
              menu={menu}
              onSelect={(id) => model.select(id)}
              onApproach={props.onApproach}
            />
          ))}
        </nav>
      )}
    </header>
  );
}
