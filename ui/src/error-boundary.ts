import { Component, type ReactNode } from 'react'

interface Props {
  /** Returns the content after an error. `reset` renders the children again. */
  fallback: (reset: () => void) => ReactNode
  /** When this value changes, for example after a navigation, the children are rendered again. */
  attempt: unknown
  children: ReactNode
}

/** Class component, because React has no hook that catches rendering errors. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.attempt !== this.props.attempt) this.reset()
  }

  reset = () => this.setState({ hasFailed: false })

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.reset) : this.props.children
  }
}
