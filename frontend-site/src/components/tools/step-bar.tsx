export function StepBar({ number, count }: { number: number; count: number }) {
  return (
    <div aria-hidden="true" className="mt-2 flex gap-1">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={`h-1 flex-1 rounded-full ${index < number ? 'bg-primary' : 'bg-line'}`} />
      ))}
    </div>
  );
}
