import { VisuallyHidden } from '../text/VisuallyHidden';

export interface DownloadProgressProps {
  readonly download: {
    /** Null while nothing is being fetched. */
    readonly path: string | null;
    /** Blank then. */
    readonly progress: string;
  };
}

/** How far a download is. A screen reader is told that it has begun, not of each part that arrives. */
export function DownloadProgress({ download: { path, progress } }: DownloadProgressProps) {
  return (
    <>
      {/* Always rendered, so that screen readers announce what appears in it. */}
      <VisuallyHidden role="status">{path === null ? '' : 'Downloading the PDF…'}</VisuallyHidden>
      {progress === '' ? null : <span aria-hidden>{progress}</span>}
    </>
  );
}
