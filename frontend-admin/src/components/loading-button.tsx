import { Button, type ButtonProps, CircularProgress } from '@mui/material';

interface Props extends ButtonProps {
  loading: boolean;
}

export function LoadingButton({ loading, onClick, children, startIcon, ...rest }: Props) {
  return (
    <Button
      {...rest}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
      startIcon={loading ? <CircularProgress size={16} color="inherit" aria-hidden /> : startIcon}
    >
      <span>{children}</span>
    </Button>
  );
}
