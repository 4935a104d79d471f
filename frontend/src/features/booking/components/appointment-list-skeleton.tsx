/** A list of appointments in its final shape, until it is there. */
export function AppointmentListSkeleton() {
  return (
    <div aria-hidden className="grid gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="skeleton h-29 rounded-card" />
      ))}
    </div>
  );
}
