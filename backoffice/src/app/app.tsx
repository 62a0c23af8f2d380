/** The whole back office. */
export function App() {
  return (
    <main id="main">
      <h1>Back office</h1>
    </main>
  )
}
