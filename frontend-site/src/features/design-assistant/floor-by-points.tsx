import type { ComponentProps } from 'react';
import { PartMissing } from '../../components/ui/part-missing';
import { Skeleton } from '../../components/ui/skeleton';
import { useLatePart } from '../../lib/hooks/use-late-part';
import type { DepthTable } from './depth-table';

const loadTable = async () => (await import('./depth-table')).DepthTable;

export function FloorByPoints(props: ComponentProps<typeof DepthTable>) {
  const { part: Table, hasFailed } = useLatePart(true, loadTable);
  if (hasFailed) return <PartMissing what="The depths" />;
  return Table === null ? <Skeleton className="h-64" /> : <Table {...props} />;
}
