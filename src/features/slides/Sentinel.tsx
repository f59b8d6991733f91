import { useEffect, useRef } from 'react';

/** How far before the end it is reached, so that nobody sees the end. */
const AHEAD = '900px';

/** Tells when the end of a list comes into view. */
export function Sentinel({ onReach }: { onReach(): void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onReach(),
      { rootMargin: AHEAD },
    );
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  });
  return <div ref={place} />;
}
