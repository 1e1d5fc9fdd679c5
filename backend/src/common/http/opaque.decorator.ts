import 'reflect-metadata';

const OPAQUE = 'opaque-fields';

/** For an object or list with its own reader, such as a design. Copying a hostile one field by field would take a second. */
export function Opaque(): PropertyDecorator {
  return (target, property) => {
    const known = opaqueFieldsOf(target.constructor);
    Reflect.defineMetadata(OPAQUE, [...known, String(property)], target.constructor);
  };
}

export function opaqueFieldsOf(type: object | undefined): readonly string[] {
  return type ? ((Reflect.getMetadata(OPAQUE, type) as readonly string[] | undefined) ?? []) : [];
}
