import type { MouseEvent, ReactNode } from 'react';
import type { HostNavigation } from 'agency-accounting-contract';
import { isPlainClick } from './plainClick';

/** A link to another page of the shell, without reloading the document. */
export function ShellLink(props: {
  readonly navigation: HostNavigation;
  /** A path of the shell. */
  readonly to: string;
  readonly className?: string;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { navigation, to } = props;
  function follow(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    props.onFollow?.();
    navigation.push({ pathname: to });
  }
  return (
    <a href={to} className={props.className} onClick={follow}>
      {props.children}
    </a>
  );
}
