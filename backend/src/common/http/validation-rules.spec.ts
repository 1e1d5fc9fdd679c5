import 'reflect-metadata';
import { IsString, validateSync, ValidateNested } from 'class-validator';
import { rememberValidationRules } from './validation-rules.js';

class Inner {
  @IsString()
  text: unknown;
}

class Outer {
  @ValidateNested()
  inner = new Inner();
}

class Heir extends Outer {
  @IsString()
  more: unknown;
}

const refused = (value: object) => validateSync(value).map(({ property }) => property);

it('finds what a class, its nested ones and its heirs refuse, the first time and every time after', () => {
  rememberValidationRules();
  for (let time = 0; time < 3; time += 1) {
    expect([refused(new Inner()), refused(new Outer()), refused(new Heir()).sort()]).toEqual([
      ['text'],
      ['inner'],
      ['inner', 'more'],
    ]);
    expect(refused(Object.assign(new Outer(), { inner: Object.assign(new Inner(), { text: 'words' }) }))).toEqual([]);
  }
});
