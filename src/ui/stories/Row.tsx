import type { ReactNode } from 'react';

/** Components side by side. */
export function Row({ children }: { readonly children: ReactNode }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', alignItems: 'center' }}>
      {children}
    </div>
  );
}
