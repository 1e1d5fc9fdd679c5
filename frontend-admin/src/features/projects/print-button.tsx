import { Button } from '@mui/material';

export const PrintButton = () => (
  <Button className="no-print" variant="text" onClick={() => window.print()}>
    Print
  </Button>
);
