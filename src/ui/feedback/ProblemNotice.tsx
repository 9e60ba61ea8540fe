import { Button } from '../controls/Button';
import { Notice } from './Notice';

export interface ProblemNoticeProps {
  /** Null for none. */
  readonly problem: string | null;
  /** Whether something could not be fetched, so that another attempt may help. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Says within a dialog why it cannot be used, with Retry where that may help. */
export function ProblemNotice({ problem, failed, retry }: ProblemNoticeProps) {
  if (problem === null) return null;
  return (
    <Notice tone="error" action={failed ? <Button onClick={retry}>Retry</Button> : null}>
      {problem}
    </Notice>
  );
}
