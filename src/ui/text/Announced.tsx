import { useState } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** Says politely what has changed, to those who cannot see it; nothing of what is there at first. */
export function Announced({ text }: { readonly text: string }) {
  const [first, setFirst] = useState<string | null>(text);
  if (first !== null && first !== text) setFirst(null);
  return <VisuallyHidden role="status">{first === text ? '' : text}</VisuallyHidden>;
}
