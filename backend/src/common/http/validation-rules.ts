import { getMetadataStorage } from 'class-validator';

type Rules = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;

/**
 * class-validator looks for the rules of an object's class among those of all classes there are, for every object of
 * every body. Once a class is declared they stay as they are, so each class is looked up once.
 */
export function rememberValidationRules(): void {
  const storage = getMetadataStorage();
  const lookUp = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<string, WeakMap<object, Rules>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (groups?.length) return lookUp(target, schema, always, strictGroups, groups);
    // Of a nested object, `schema` is the class it was found in.
    const way = `${schema} ${always} ${strictGroups}`;
    const ofClasses = known.get(way) ?? new WeakMap<object, Rules>();
    known.set(way, ofClasses);
    let rules = ofClasses.get(target);
    if (!rules) ofClasses.set(target, (rules = lookUp(target, schema, always, strictGroups, groups)));
    return rules;
  };
}
