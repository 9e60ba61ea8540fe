import { useEffect, useRef } from 'react';
import { Notice } from './Notice';

/** Why the host refused what a dialog sent. It comes into view, since a long dialog may be scrolled elsewhere. */
export function Refusal({ text }: { readonly text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={place}>
      <Notice tone="error">{text}</Notice>
    </div>
  );
}
