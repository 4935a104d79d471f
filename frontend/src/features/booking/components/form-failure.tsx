/** Error message beside the submit button. */
export function FormFailure({ text }: { text: string }) {
  return (
    <p role="alert" className="rounded-control bg-red-tint px-4 py-3 font-medium text-red">
      {text}
    </p>
  );
}
