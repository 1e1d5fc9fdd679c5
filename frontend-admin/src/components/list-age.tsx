import { Box } from '@mui/material';
import { DataAge, RefreshButton } from './data-age';

interface Props {
  query: { dataUpdatedAt: number; isFetching: boolean; isFetchingNextPage: boolean; refetch: () => unknown };
}

export function ListAge({ query }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <DataAge updatedAt={query.dataUpdatedAt} />
      <RefreshButton query={{ ...query, isFetching: query.isFetching && !query.isFetchingNextPage }} />
    </Box>
  );
}
