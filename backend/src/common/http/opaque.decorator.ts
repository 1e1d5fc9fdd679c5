import 'reflect-metadata';

const OPAQUE = 'opaque-fields';

/**
 * For an object that a reader of its own checks as a whole, such as a design: it is handed over as it
 * was parsed. Copying a hostile one member by member would cost a second of the processor before that
 * reader could refuse it.
 */
export function Opaque(): PropertyDecorator {
  return (target, property) => {
    const known = opaqueFieldsOf(target.constructor);
    Reflect.defineMetadata(OPAQUE, [...known, String(property)], target.constructor);
  };
}

export function opaqueFieldsOf(type: object | undefined): readonly string[] {
  return type ? ((Reflect.getMetadata(OPAQUE, type) as readonly string[] | undefined) ?? []) : [];
}
