/** Placeholder of a list of appointments while it loads. */
export function AppointmentListSkeleton() {
  return (
    <div aria-hidden className="grid gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="skeleton h-29 rounded-card" />
      ))}
    </div>
  );
}
