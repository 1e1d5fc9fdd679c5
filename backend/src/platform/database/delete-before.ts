import {
  LessThan,
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsSelect,
  type FindOptionsWhere,
} from 'typeorm';

/** The oldest by `column`, at most `limit`. @returns how many. */
export async function deleteBefore<T extends { id: string }>(
  manager: EntityManager,
  target: EntityTarget<T>,
  column: keyof T,
  moment: Date,
  limit: number,
  more: FindOptionsWhere<T> = {},
): Promise<number> {
  const old = await manager.find(target, {
    select: { id: true } as FindOptionsSelect<T>,
    where: { ...more, [column]: LessThan(moment) } as FindOptionsWhere<T>,
    order: { [column]: 'ASC' } as FindOptionsOrder<T>,
    take: limit,
  });
  if (old.length > 0)
    await manager.delete(
      target,
      old.map(({ id }) => id),
    );
  return old.length;
}
