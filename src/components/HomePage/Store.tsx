import type { ReactNode } from 'react';

/** The store of the mark, grown large, as on the social pictures. It only decorates. */
export function Store({ className }: { className?: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 460 680" width="460" height="680" aria-hidden="true">
      {[450, 300, 150].map((y, index) => (
        <path
          key={y}
          opacity={0.3 + index * 0.35}
          d={`M0 ${y + 12}v122a230 82 0 0 0 460 0v-122a230 82 0 0 1-460 0z`}
        />
      ))}
      <ellipse cx="230" cy="130" rx="230" ry="82" />
    </svg>
  );
}
