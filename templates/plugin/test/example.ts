/** A document like those that the plugin is for. Put real ones here: the kit chunks each with many budgets. */
export const example = `Checkout service

== Restart ==
Drain the node, then restart it:
  hlctl drain checkout-1
  systemctl restart checkout

== Roll back ==
Deploy the release before:
  hlctl deploy checkout --previous
`
