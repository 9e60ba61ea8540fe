import type { ReactNode } from 'react';
import { LOGIN_CODES, type LoginCode } from '../shared/scenario';
import { Choice } from './panelFields';

const LABELS: Readonly<Record<LoginCode, string>> = {
  0: 'Signs in',
  1: '1: multi-factor authentication',
  3: '3: invalid credentials',
  4: '4: locked out',
  5: '5: password change',
  7: '7: access disabled',
  8: '8: agency not enabled',
};

const OPTIONS = LOGIN_CODES.map((code) => ({ value: code, label: LABELS[code] }));

/** Chooses the result of a sign-in: one of the login result codes (§8). */
export function LoginChoice(props: {
  readonly value: LoginCode;
  readonly onChange: (code: LoginCode) => void;
}): ReactNode {
  return (
    <Choice
      label="The next sign-in is answered with"
      value={props.value}
      options={OPTIONS}
      onChange={props.onChange}
    />
  );
}
