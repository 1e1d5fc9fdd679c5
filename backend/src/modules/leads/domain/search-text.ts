import { searchText, sortName } from '../../../common/text/index.js';

export interface Searchable {
  name: string;
  email: string;
  phone: string | null;
  reference: string;
  address: string | null;
  postalCode: string | null;
}

export function searchKeys(lead: Searchable): { nameSort: string; searchText: string } {
  const { name, email, reference, address, postalCode, phone } = lead;
  return { nameSort: sortName(name), searchText: searchText([name, email, reference, address, postalCode], phone) };
}
