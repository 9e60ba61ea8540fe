import type { ReactNode } from 'react';

/** The product's name, as the shell shows it. */
export const PRODUCT_NAME = 'Agency Accounting';

/** The product's mark, an open account book; the browser's tab shows the same (`server/icon.ts`). */
export function BrandMark(): ReactNode {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1a4f8b" />
      <path d="M16 10Q12 7 6 7v16q6 0 10 3 4-3 10-3V7q-6 0-10 3z" fill="#fff" />
      <path d="M16 10v16M9 12h4M9 16h4M19 12h4M19 16h4" stroke="#1a4f8b" strokeWidth="1.5" fill="none" />
    </svg>
  );
}
