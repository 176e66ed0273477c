import type { Severity } from '../../shared/upgrade/report';

/** Icons for the severities of upgrade findings, as SVG paths from Lucide. */
export const SEVERITY_ICONS: Readonly<Record<Severity, string>> = {
  breaks:
    'M2.6 16.7a2 2 0 0 1-.6-1.4V8.7a2 2 0 0 1 .6-1.4l4.7-4.7A2 2 0 0 1 8.7 2h6.6a2 2 0 0 1 1.4.6l4.7 4.7a2 2 0 0 1 .6 1.4v6.6a2 2 0 0 1-.6 1.4l-4.7 4.7a2 2 0 0 1-1.4.6H8.7a2 2 0 0 1-1.4-.6zM15 9l-6 6M9 9l6 6',
  behaves: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  note: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 16v-4M12 8h.01',
};
