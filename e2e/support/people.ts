import { randomBytes } from 'node:crypto';

const FIRST_NAMES = ['Amelia', 'Bruno', 'Celeste', 'Dorian', 'Esther', 'Felix', 'Greta', 'Hugo'];
const FAMILY_NAMES = ['Abernathy', 'Brightwater', 'Castellan', 'Delacroix', 'Eastwick', 'Farnsworth'];

const oneOf = (list: readonly string[]) => list[randomBytes(1)[0]! % list.length]!;

export interface Person {
  name: string;
  firstName: string;
  email: string;
  password: string;
}

/** A new person each time, so that tests never share rows. */
export function newPerson(): Person {
  const mark = randomBytes(5).toString('hex');
  const firstName = oneOf(FIRST_NAMES);
  return {
    firstName,
    name: `${firstName} ${oneOf(FAMILY_NAMES)} ${mark.slice(0, 4)}`,
    email: `visitor-${mark}@journeys.example`,
    password: `quiet-harbour-${randomBytes(6).toString('hex')}`,
  };
}

/** An address of a network of its own per visitor. */
export function someAddress(): string {
  const [a, b, c] = randomBytes(3);
  return `10.${a}.${b}.${(c! % 254) + 1}`;
}
