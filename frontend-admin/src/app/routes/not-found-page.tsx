import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading';
import type { PageText } from '../../config/page-titles';
import { paths } from '../../config/paths';

export function NotFoundPage({ text }: { text: PageText }) {
  return (
    <Box component="main" sx={{ maxWidth: 520, mx: 'auto', px: 5, py: 16 }}>
      <PageHeading title="This page does not exist" documentTitle={text.title} />
      <Typography sx={{ mb: 6 }}>The address may be mistyped, or the page was moved.</Typography>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        <Button variant="contained" component={Link} to={paths.today}>
          Go to Today
        </Button>
        <Button variant="outlined" href="/">
          Open the public site
        </Button>
      </Box>
    </Box>
  );
}
