import type { ComponentType, MouseEvent } from 'react';
import type { HostNavigation } from '../../contract';
import { isPlainClick } from '../../ui';
import type { TileLinkProps } from '../../ui';
import { basenameOf, fullTarget } from '../navigation/fullTarget';

/**
 * A link of a part: a click goes through the host's history to an address of the module.
 */
export function partLink(navigation: HostNavigation): ComponentType<TileLinkProps> {
  const basename = basenameOf(navigation);
  return function PartLink({ to, children, ...props }) {
    const [pathname = '/', search] = to.split('?');
    const target = fullTarget(basename, {
      pathname,
      search: search === undefined ? '' : `?${search}`,
      hash: '',
    });
    const follow = (event: MouseEvent): void => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      navigation.push(target);
    };
    return (
      <a href={navigation.createHref(target)} onClick={follow} {...props}>
        {children}
      </a>
    );
  };
}
