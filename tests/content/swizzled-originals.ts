/**
 * Hashes of the Docusaurus files that our ejected components are based on, initially from 3.10.2. When an upgrade changes such a file, a test
 * asks to compare it again. See src/theme/README.md.
 */
export const originals: Readonly<Record<string, string>> = {
  Admonition: 'a1571948f1feb7cc25d0802f79ab8475cd7a038eeeef33013e75ad63869798aa',
  AnnouncementBar: '5d24cd914259d0fd15a51732c8b52c911053dbc5500197e4b39c4f164813ce61',
  DocCardList: '2d3a57ea34838d9f0effef12a126a4107228414ff5994e4dc66a9571e59a8c44',
  DocBreadcrumbs: 'a23f34c4769c3ee3e0096838bb1b5104f16e23b73a5c441efa7d3a7be063e8e2',
  'DocItem/Footer': '6ac3449f49908298459676246f309623f3aca87fb2eba430dee2d5ee3713456b',
  'DocItem/TOC/Mobile': 'f74d94df7d2fa41ce536cb029b8ad0bc00c9640cd291606f1752117a27811a6f',
  'DocSidebar/Desktop': '7a74b218dcfea046af304d6348ef2b031788a84548abd6efa50d4c506aa16c08',
  DocVersionBadge: 'cfdbb26adcdb0d2b44792b399954182d9d14d82b0ad60caf0807d7231c0c4260',
  DocVersionBanner: '053db23be5b1f984cd57aaa34bc592b6d8af741122925bc1729df8103c209899',
  Error: '7e2b5ed6fff37cd6d80bf96794973cd666d90e08f2d8f42bdcbfa242ceb348cc',
  ErrorPageContent: '54dcfa3df234094d902dbfb6d31db2c3fc0f98fc918c0212517a9017be9be187',
  Heading: 'b8e72b56ae77f74cbaa15fec739d43ceb34372b89ad162e7a701e0f6d08d4eec',
  'Icon/DarkMode': 'e6d5226cc99ded02e61e34c5fe31653cdb5900635a07268794081c804018510d',
  'Icon/Language': '7e4d204d459b28fbf9dd5463ba33492f0ef8bc2e99e83439711f4ec4656848a0',
  'Icon/LightMode': 'b0721faecdae6fffeb67e09db6dd8af4116dd2f5b2ce68df8deb9e8c5f7418b9',
  Loading: '3e2cf1cc35632dfecff2c655176e2d89ed2a96996687f2388a44263212fef5cb',
  MDXComponents: '2c6a915a31654ca3ed494b0042032795ceb2c7db6db001f3cfa7bdfa61d62f3a',
  'NavbarItem/DocSidebarNavbarItem': 'fbaed9521b6e260186fc74e6aa60191904e0b69e38f832149d8654e666a4df3e',
  'NavbarItem/DocsVersionDropdownNavbarItem':
    '39ece212463d92415ecd46d2b8becd5f007df9039d98c5b2fc21f85e70b84dad',
  'NavbarItem/DropdownNavbarItem/Desktop': '32710ff6a30a546f09da3a736079f03969222768ca41fa51891b0429d600cb2a',
  'NavbarItem/DropdownNavbarItem/Mobile': '688f38ad065cdcbf59f0ed3e71aa27941cc6375853885cde0c9521e538553397',
  'NotFound/Content': '12e49065a0b8d3af3f35ea6d699089ab849d78a42acf1f25f1c618e65c83d1ca',
  SearchBar: 'a15df3664017ddc2dd8ef13c364ad4c5399170e5410b5990e13e2751f77a9bd3',
  TabItem: '69c7ccc8eac896e6348817454ba41024dc77a0868dfdf2e1da6067e7f6820502',
  Tabs: 'afe7f1c04418c35357c5252d8ff2bbef44b640b7f0fb55aac556bd1b3d61104c',
  'ThemeProvider/TitleFormatter': '951f6bbc95220df8fc438fa36b097fe23c8ba29712a5f14dbd8289478cd0e370',
  'prism-include-languages': 'f8ffe6e77551be2129237b804087bcac2c9be8515a820c8e16dd1cd339cdc7e9',
};
