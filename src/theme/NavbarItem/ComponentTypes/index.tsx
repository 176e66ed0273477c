// Change: knows `custom-api`, the item that leads to the index of the reference in the version being read.
import ApiNavbarItem from '@site/src/components/ApiNavbarItem';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

export default { ...ComponentTypes, 'custom-api': ApiNavbarItem };
