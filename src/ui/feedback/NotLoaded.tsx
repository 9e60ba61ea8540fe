import { Button } from '../controls/Button';
import { Notice } from './Notice';

export const NOT_LOADED = 'This could not be loaded. Please try again.';

/** Stands in the place of a part whose code could not be loaded (`useWhenWanted`). */
export function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const retry = (
    <Button size="sm" onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    // Where the place is as high as the part, the notice is not.
    <div>
      <Notice tone="warning" action={retry}>
        {NOT_LOADED}
      </Notice>
    </div>
  );
}
