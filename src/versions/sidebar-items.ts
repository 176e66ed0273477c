import type { LoadedVersion } from '@docusaurus/plugin-content-docs';

/** An item of a sidebar as the docs plugin loads it, which exports no type for it. */
export type SidebarItem = LoadedVersion['sidebars'][string][number];
